const MARK = 'tastevin.kept';

/** Notes in local storage that something was put into the database. */
export function markKept(): void {
  try {
    localStorage.setItem(MARK, '1');
  } catch {
    // Then `mayHaveKept` says yes, and the database itself is asked.
  }
}

/** Whether anything may be kept here: where not, the code that looks for it need not be fetched. */
export function mayHaveKept(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return true;
  }
}
