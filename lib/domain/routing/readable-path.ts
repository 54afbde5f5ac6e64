/**
 * Whether the path can be decoded: no broken percent-escape and no NUL. No page has such a path, so the server answers
 * 404 without routing. Never throws.
 * @example isReadablePath('/gemstones/%zz') // false
 */
export function isReadablePath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
