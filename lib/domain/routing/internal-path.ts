/**
 * A path of this shop, such as the return path after sign-in; null for anything a browser could resolve to another
 * site.
 */
export function parseInternalPath(text: string | undefined): string | null {
  if (!text?.startsWith('/') || /^\/[/\\]|[\\\s]|\p{Cc}/u.test(text)) return null
  return text.length <= 500 ? text : null
}
