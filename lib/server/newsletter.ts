import type { z } from 'zod'
import type { Subscribe } from '../contract/newsletter'
import { getDb } from '../db/connection'
import { subscriber } from '../db/schema'
import type { Answer, Context } from './answer'
import { countAddress } from './limit'

export async function subscribe(
  { email, lang, website }: z.output<typeof Subscribe>,
  context: Context,
): Promise<Answer<null>> {
  const db = await getDb()
  await countAddress(db, { key: 'newsletter-address', max: 20, seconds: 3600 }, context)
  if (!website) {
    await db
      .insert(subscriber)
      .values({ email: email.toLowerCase(), lang, at: context.now })
      .onConflictDoNothing({ target: subscriber.email })
  }
  return { data: null, msg: 'Thank you.' }
}
