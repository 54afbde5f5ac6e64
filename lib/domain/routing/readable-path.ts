/**
 * Whether the path of an address can be read: no broken percent-escape and no NUL. Nothing of ours has such a name, so it
 * is a 404 before anybody is asked. Never throws.
 * @example isReadablePath('/gemstones/%zz') // false
 */
export function isReadablePath(address: string): boolean {
  const path = address.split('?', 1)[0] ?? ''
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
