import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { redirect } from '../db/schema'
import { chooseRedirects, type Redirect, type RefusedRedirect, toFormerAddress } from '../domain/redirect'
import { forgetNoOldAddresses } from './old-addresses'
import { findPages } from './public-page'
import { inTransaction } from './transaction'

type Given = Redirect & { line: number }

/** Adds redirects; those that would loop, chain, hide a page or lead nowhere are left out, each with its reason. */
export async function addRedirects(
  db: Db,
  given: Given[],
  now: Date,
): Promise<{ accepted: Redirect[]; refused: RefusedRedirect[] }> {
  const saved = await inTransaction(db, async (tx) => {
    const known = await tx.select().from(redirect)
    const paths = given.flatMap(({ from, to }) => [toFormerAddress(from) ?? '', to])
    const pages = await findPages(tx, [...new Set(paths)])
    const chosen = chooseRedirects(given, {
      redirects: new Map(known.map(({ from_path, to_path }) => [from_path, to_path])),
      isPage: (path) => pages.has(path),
    })
    for (const { from, to } of chosen.accepted) {
      const row = { to_path: to, at: now }
      await tx
        .insert(redirect)
        .values({ from_path: from, ...row })
        .onConflictDoUpdate({ target: redirect.from_path, set: row })
    }
    return chosen
  })
  forgetNoOldAddresses()
  return saved
}

export async function listRedirects(db: Db): Promise<Redirect[]> {
  const rows = await db.select().from(redirect).orderBy(asc(redirect.from_path))
  return rows.map(({ from_path, to_path }) => ({ from: from_path, to: to_path }))
}

/** False where there is no such redirect. */
export async function removeRedirect(db: Db, from: string): Promise<boolean> {
  const gone = await db
    .delete(redirect)
    .where(eq(redirect.from_path, toFormerAddress(from) ?? ''))
    .returning({ from: redirect.from_path })
  return gone.length > 0
}
