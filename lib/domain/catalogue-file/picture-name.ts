/**
 * The key by which a picture sent with a file is matched: the last part of its path, in lower case. `Fotos/Ruby 1.JPG →
 * ruby 1.jpg`
 */
export function pictureName(path: string): string {
  const last = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))
  return path
    .slice(last + 1)
    .normalize('NFC')
    .toLowerCase()
}
