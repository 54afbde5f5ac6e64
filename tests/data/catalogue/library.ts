import sharp from 'sharp'
import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { toLocalized } from '@/lib/domain/locale'
import { addPhotograph } from '@/lib/server/storage/photographs'
import { as, NOW, newMobile } from '../calls'
import { makeCustomer } from '../fixtures'
import { draftOf } from './drafts'

/** The calls of the library as staff; wrapped, since a client itself would be awaited as a promise. */
export async function libraryStaff() {
  const { catalogue } = as(await makeCustomer(newMobile(), { role: 'staff' }))
  return { media: catalogue.media, save: catalogue.save }
}

export const altText = (en: string, fr: string) => toLocalized({ en, fr })
let colour = 0

/** The `src` of a new photograph, which an import fetched from `source`. */
export async function libraryPhoto(source: string | null = null): Promise<string> {
  colour += 1
  const background = { r: colour, g: 40, b: 0 }
  const image = sharp({ create: { width: 480, height: 320, channels: 3, background } })
  return (await addPhotograph(await image.png().toBuffer(), { by: null, now: NOW, source })).src
}

/** Saves a new product. */
export async function saveInLibrary(more: Partial<ProductDraft>) {
  const { data } = await (await libraryStaff()).save({ id: null, version: 0, stock_seen: null, draft: draftOf(more) })
  if (!data) throw new Error('not saved')
  return data
}
