import { asc, gt, inArray, max, type SQL } from 'drizzle-orm'
import type { MetaPiece, MetaState } from '../contract/meta'
import { getDb } from '../db/connection'
import { product, setting } from '../db/schema'
import { shippingPaise } from '../domain/delivery'
import { toPaise, toRupees } from '../domain/money'
import type { Answer } from './answer'
import { requireDeliveryPolicy } from './delivery-policy'
import { isDemoCatalogue } from './demo-catalogue'
import { keptWithPieces } from './pieces-memo'
import { selectProducts, toProducts } from './product-row'
import type { Lang } from './terms'

/** The pieces after a number: each page is found by the primary key, so that the last costs what the first does. */
export async function pieces(input: { after: number; per_page: number; lang: Lang }): Promise<Answer<MetaPiece[]>> {
  return { data: await readPieces(gt(product.id, input.after), input.per_page, input.lang) }
}

/** The pieces of some numbers, by number; those that are gone are missing. */
export function piecesByNumber(ids: number[], lang: Lang): Promise<MetaPiece[]> {
  return readPieces(inArray(product.id, ids), ids.length, lang)
}

async function readPieces(where: SQL, most: number, lang: Lang): Promise<MetaPiece[]> {
  const db = await getDb()
  const rows = await selectProducts(db).where(where).orderBy(asc(product.id)).limit(most)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.product.id)
  const policy = await requireDeliveryPolicy()
  const texts = await db
    .select({ id: product.id, text: product.description })
    .from(product)
    .where(inArray(product.id, ids))
  const byId = new Map(texts.map(({ id, text }) => [id, text[lang]]))
  const found = new Map((await toProducts(rows, lang)).map((piece) => [piece.id, piece]))
  return rows.flatMap(({ product: { id, created_at, updated_at }, vedic_name, hindi_name }) => {
    const piece = found.get(id)
    if (!piece) return []
    const dates = { created_at: created_at.toISOString(), updated_at: updated_at.toISOString() }
    const delivery = toRupees(shippingPaise(policy, toPaise(piece.payable)))
    return { ...piece, vedic_name, hindi_name, ...dates, description: byId.get(id) ?? '', delivery }
  })
}

const DATED = ['catalogue_version', 'seed', 'delivery']

/** Selling a piece dates it, hiding it too: hidden ones are read for their time alone. */
const allPieces = keptWithPieces(async ({ placeOf }) => {
  const [all] = await (await getDb()).select({ changed: max(product.updated_at) }).from(product)
  return { pieces: placeOf.size, changed: all?.changed ?? null }
})

/** Editing or filling the catalogue dates its settings. */
export async function state(): Promise<Answer<MetaState>> {
  const db = await getDb()
  const { pieces, changed } = await allPieces()
  const [settings] = await db
    .select({ changed: max(setting.updated_at) })
    .from(setting)
    .where(inArray(setting.key, DATED))
  const { dispatch } = await requireDeliveryPolicy()
  const times = [changed, settings?.changed].map((time) => (time ? new Date(time).getTime() : 0))
  return {
    data: {
      pieces,
      changed_at: new Date(Math.max(...times)).toISOString(),
      sample: await isDemoCatalogue(),
      dispatch_days: dispatch.days.in_stock,
    },
  }
}
