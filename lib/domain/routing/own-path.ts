/** A path of this shop to lead back to after signing in; anything that a browser could take elsewhere is refused. */
export function getOwnPath(text: string | undefined): string | null {
  if (!text?.startsWith('/') || /^\/[/\\]|[\\\s]|\p{Cc}/u.test(text)) return null
  return text.length <= 500 ? text : null
}
