import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FILE_FORMATS } from '../../domain/catalogue-file/formats'
import { exportCatalogue } from '../../server/admin/catalogue/catalogue-export'
import { step } from '../steps/progress.mjs'

type Words = { format?: string | undefined; category?: string | undefined; hidden: boolean; shown: boolean }

/** Writes the catalogue or a part of it into a file, whole or not at all. */
export async function exportFile(name: string, messages: Words): Promise<void> {
  const wanted = messages.format ?? (name.endsWith('.json') ? 'json' : 'csv')
  const format = FILE_FORMATS.find((known) => known === wanted)
  if (!format) throw new RangeError(`--format takes ${FILE_FORMATS.join(', ')}, not ${wanted}.`)
  const hidden = messages.hidden === messages.shown ? undefined : messages.hidden
  const draft = `${name}.${process.pid}.part`
  let products = 0
  try {
    await step('Taking the catalogue out', async (note: (text: string) => void) => {
      const parts = exportCatalogue(format, { category: messages.category, hidden }, new Date(), (done) => {
        products = done
        note(String(done))
      })
      await pipeline(Readable.from(parts), createWriteStream(draft))
    })
    await rename(draft, name)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  console.log(`${products} pieces in ${name} (${format}).`)
}
