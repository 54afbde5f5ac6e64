/** Browser storage that may be missing (private mode), full or forbidden: reads then return null, writes false. */
export type SafeStorage = { read: (key: string) => string | null; write: (key: string, text: string | null) => boolean }

function safeStorage(getStorage: () => Storage): SafeStorage {
  return {
    read(key) {
      try {
        return getStorage().getItem(key)
      } catch (error) {
        return fallbackFor(error, null)
      }
    },
    write(key, text) {
      try {
        if (text === null) getStorage().removeItem(key)
        else getStorage().setItem(key, text)
        return true
      } catch (error) {
        return fallbackFor(error, false)
      }
    },
  }
}

/** Storage throws a DOMException or is missing altogether; any other error is a bug and is rethrown. */
function fallbackFor<Value>(error: unknown, value: Value): Value {
  if (error instanceof DOMException || error instanceof TypeError || error instanceof ReferenceError) return value
  throw error
}

export const safeLocalStorage = safeStorage(() => window.localStorage)
export const safeSessionStorage = safeStorage(() => window.sessionStorage)
