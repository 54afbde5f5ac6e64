/** By what a picture is found that came with a file: the last part of its path, in small letters. `Fotos/Ruby 1.JPG → ruby 1.jpg` */
export function pictureName(path: string): string {
  const last = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))
  return path
    .slice(last + 1)
    .normalize('NFC')
    .toLowerCase()
}
