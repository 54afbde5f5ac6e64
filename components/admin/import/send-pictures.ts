import { sendPhoto } from '@/lib/browser/forms/send-photo'
import { pictureName } from '@/lib/domain/catalogue-file/picture-name'

export type SentPicture = { name: string; src: string }
/** A refused picture: file name and reason code. */
export type RefusedPicture = { name: string; reason: string }
const AT_ONCE = 2

/** Uploads pictures, two at a time, and reports how many are done. A second file of the same name is refused. */
export async function sendPictures(files: readonly File[], told: (done: number) => void) {
  const sent: SentPicture[] = []
  const refused: RefusedPicture[] = []
  const names = new Set<string>()
  const waiting = files.filter((file) => {
    const name = pictureName(file.name)
    if (names.has(name)) refused.push({ name: file.name, reason: 'twice' })
    else return names.add(name)
    return false
  })
  let done = 0
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const kept = await sendPhoto(file)
      if ('src' in kept) sent.push({ name: file.name.slice(-200), src: kept.src })
      else refused.push({ name: file.name, reason: kept.reason })
      done += 1
      told(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { sent, refused }
}
