/**
 * Runs in the head. Where storage is forbidden, reading `sessionStorage` throws, also in the router's own script that
 * restores the place on a page: there it finds nothing instead.
 */
export const STORAGE_SCRIPT = `try{sessionStorage}catch(e){Object.defineProperty(window,'sessionStorage',{value:{getItem:function(){return null},setItem:function(){},removeItem:function(){}}})}`;

/**
 * Local storage that may be forbidden (private windows, strict settings): then the values live in memory, and the
 * visitor stays signed in until the page is closed.
 */
const memory = new Map<string, string>();

export const safeStorage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored, so nothing remains.
    }
  },
};
