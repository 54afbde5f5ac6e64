import { sql } from 'drizzle-orm'
import type { Certificate } from '../contract/certificate'
import { getDb } from '../db/connection'
import { product } from '../db/schema'
import { type Answer, Refusal } from './answer'
import { selectProducts, toProducts } from './product-row'
import type { Lang } from './terms'

export async function get({ number, lang }: { number: string; lang: Lang }): Promise<Answer<Certificate>> {
  const rows = await selectProducts(await getDb())
    .where(sql`upper(${product.report}->>'number') = upper(${number})`)
    .limit(1)
  const [piece] = await toProducts(rows, lang)
  if (!piece?.report) throw new Refusal('not_found', `We hold no report ${number}.`)
  return { data: { ...piece.report, product: piece } }
}
