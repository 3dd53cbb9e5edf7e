// What the browser keeps for this site. One that keeps nothing, as some are set
// to, is as good as one that holds nothing yet.
export function kept(storage, name) {
  try {
    return JSON.parse(window[storage].getItem(name));
  } catch {
    return null;
  }
}

// keep says whether the value is kept; null takes it away.
export function keep(storage, name, value) {
  try {
    if (value === null) window[storage].removeItem(name);
    else window[storage].setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
