import { sendPhoto } from '@/lib/browser/forms/send-photo'
import { pictureName } from '@/lib/domain/catalogue-file/picture-name'

export type UploadedPicture = { name: string; src: string }
/** A refused picture: file name and reason code. */
export type RefusedPicture = { name: string; reason: string }
const MAX_CONCURRENT_UPLOADS = 2

/** Uploads pictures, two at a time, and reports how many are done. A second file of the same name is refused. */
export async function uploadPictures(files: readonly File[], onProgress: (done: number) => void) {
  const sent: UploadedPicture[] = []
  const refused: RefusedPicture[] = []
  const names = new Set<string>()
  const queue = files.filter((file) => {
    const name = pictureName(file.name)
    if (names.has(name)) refused.push({ name: file.name, reason: 'twice' })
    else return names.add(name)
    return false
  })
  let done = 0
  const uploadNext = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const upload = await sendPhoto(file)
      if ('src' in upload) sent.push({ name: file.name.slice(-200), src: upload.src })
      else refused.push({ name: file.name, reason: upload.reason })
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_UPLOADS }, uploadNext))
  return { sent, refused }
}
