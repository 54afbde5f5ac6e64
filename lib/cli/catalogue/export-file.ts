import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FILE_FORMATS } from '../../domain/catalogue-file/formats'
import { exportCatalogue } from '../../server/catalogue-export'
import { step } from '../steps/progress.mjs'

type Words = { format?: string | undefined; category?: string | undefined; hidden: boolean; shown: boolean }

/** Writes the catalogue or a part of it into a file, whole or not at all. */
export async function exportFile(name: string, words: Words): Promise<void> {
  const wanted = words.format ?? (name.endsWith('.json') ? 'json' : 'csv')
  const format = FILE_FORMATS.find((known) => known === wanted)
  if (!format) throw new RangeError(`--format takes ${FILE_FORMATS.join(', ')}, not ${wanted}.`)
  const hidden = words.hidden === words.shown ? undefined : words.hidden
  const draft = `${name}.${process.pid}.part`
  let pieces = 0
  try {
    await step('Taking the catalogue out', async (note: (text: string) => void) => {
      const parts = exportCatalogue(format, { category: words.category, hidden }, new Date(), (done) => {
        pieces = done
        note(String(done))
      })
      await pipeline(Readable.from(parts), createWriteStream(draft))
    })
    await rename(draft, name)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  console.log(`${pieces} pieces in ${name} (${format}).`)
}
