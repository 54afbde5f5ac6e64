import { randomInt } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Consult, ContactUs, CustomJewelReq, Receipt } from '../contract/admin'
import { type Db, getDb } from '../db/connection'
import { enquiry } from '../db/schema'
import { LEAST_MS } from '../domain/enquiry'
import { toOrderNumber } from '../domain/order'
import type { Answer, Context } from './answer'
import { countAddress } from './limit'
import { dayInIndia } from './piece'

type Sent = {
  lang: 'en' | 'fr'
  website?: string | undefined
  took_ms?: number | undefined
  [field: string]: unknown
}

/** The letters before a receipt number. */
const PREFIX = { consult: 'GC', contactus: 'CU', customjewelreq: 'CJ' } as const
type Kind = keyof typeof PREFIX

/** As the privacy policy says. */
const BIRTH_MONTHS = 12
const ATTEMPTS = 5

/** Birth details are kept with what they may be used for and when that was agreed to; old ones go. */
export async function consult(
  { birth, birth_consent: _, ...fields }: Consult,
  context: Context,
): Promise<Answer<Receipt>> {
  const consent = { purpose: 'gem_suggestion', at: context.now.toISOString() }
  await forgetBirths(await getDb(), context.now)
  return receive('consult', birth ? { ...fields, birth, consent } : fields, context)
}

export function contactus(input: ContactUs, context: Context): Promise<Answer<Receipt>> {
  return receive('contactus', input, context)
}

export function customjewelreq(input: CustomJewelReq, context: Context): Promise<Answer<Receipt>> {
  return receive('customjewelreq', input, context)
}

async function receive(
  kind: Kind,
  { lang, website, took_ms = LEAST_MS, ...fields }: Sent,
  context: Context,
): Promise<Answer<Receipt>> {
  const db = await getDb()
  await countAddress(db, { key: 'enquiry-address', max: 20, seconds: 3600 }, context)
  if (website || took_ms < LEAST_MS) return { data: { number: drawNumber(kind, context.now) }, msg: 'Received.' }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [row] = await db
      .insert(enquiry)
      .values({
        number: drawNumber(kind, context.now),
        kind,
        fields: withoutBlanks(fields),
        lang,
        customer_id: context.customerId,
        at: context.now,
      })
      .onConflictDoNothing({ target: enquiry.number })
      .returning({ number: enquiry.number })
    if (row) return { data: row, msg: 'Received.' }
  }
  throw new Error(`no free receipt number in ${ATTEMPTS} draws`)
}

/** What was left empty is not kept. */
function withoutBlanks(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
}

/** Random, so that nobody counts our enquiries: `GC-26-4821-7730`. */
function drawNumber(kind: Kind, now: Date): string {
  return `${PREFIX[kind]}-${toOrderNumber(Number(dayInIndia(now).slice(0, 4)), randomInt(100_000_000))}`
}

async function forgetBirths(db: Db, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - BIRTH_MONTHS)
  await db
    .update(enquiry)
    .set({ fields: sql`${enquiry.fields} - 'birth'` })
    .where(and(eq(enquiry.kind, 'consult'), lt(enquiry.at, before), sql`${enquiry.fields} ? 'birth'`))
}
