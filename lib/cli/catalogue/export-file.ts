import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EXPORT_FORMATS } from '../../domain/catalogue-file/formats'
import { exportCatalogue } from '../../server/admin/catalogue/catalogue-export'
import { step } from '../steps/progress.mjs'

type ExportOptions = { format?: string | undefined; category?: string | undefined; hidden: boolean; shown: boolean }

/** Writes the catalogue or a part of it into a file, whole or not at all. */
export async function exportFile(name: string, options: ExportOptions): Promise<void> {
  const requestedFormat = options.format ?? (name.endsWith('.json') ? 'json' : 'csv')
  const format = EXPORT_FORMATS.find((candidate) => candidate === requestedFormat)
  if (!format) throw new RangeError(`--format takes ${EXPORT_FORMATS.join(', ')}, not ${requestedFormat}.`)
  const hidden = options.hidden === options.shown ? undefined : options.hidden
  const partialFile = `${name}.${process.pid}.part`
  let products = 0
  try {
    await step('Taking the catalogue out', async (note: (text: string) => void) => {
      const parts = exportCatalogue(format, { category: options.category, hidden }, new Date(), (done) => {
        products = done
        note(String(done))
      })
      await pipeline(Readable.from(parts), createWriteStream(partialFile))
    })
    await rename(partialFile, name)
  } catch (error) {
    await rm(partialFile, { force: true })
    throw error
  }
  console.log(`${products} products in ${name} (${format}).`)
}
