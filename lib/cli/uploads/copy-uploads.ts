import { diskStore } from '../../server/storage/disk-store'
import { UPLOAD_AREAS, uploadFolder } from '../../server/storage/upload-folder'
import { openS3Store } from '../../server/storage/uploads'
import { step, toBar } from '../steps/progress.mjs'

/**
 * Copies the uploads of this machine's folder to the S3 store; what is there already is left as it is, so that it may run
 * again. Nothing is deleted. Returns what there is to say of it; throws RangeError without a store.
 */
export async function copyUploads(): Promise<string> {
  const store = openS3Store()
  if (!store) throw new RangeError('There is no S3 store: set S3_ENDPOINT and S3_BUCKET.')
  await store.check()
  const counts = { copied: 0, present: 0 }
  await step('Copying the uploads', async (note: (text: string) => void) => {
    for (const area of UPLOAD_AREAS) {
      const stored = new Map<string, number>()
      for await (const { name, bytes } of store.list(area)) stored.set(name, bytes)
      const files: { name: string; bytes: number }[] = []
      for await (const file of diskStore.list(area)) files.push(file)
      for (const [done, { name, bytes }] of files.entries()) {
        note(`${area} ${toBar(done, files.length)}`)
        const isPresent = stored.get(name) === bytes
        const content = isPresent ? null : await diskStore.read(area, name)
        if (content) await store.save(area, name, content)
        counts[content ? 'copied' : 'present'] += 1
      }
    }
  })
  return `${counts.copied} files of ${uploadFolder()} copied, ${counts.present} were there already.`
}
