import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { redirect } from '../../db/schema'
import {
  type ChosenRedirect,
  chooseRedirects,
  type Redirect,
  type RefusedRedirect,
  toFormerAddress,
} from '../../domain/routing/redirect'
import type { Context } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { forgetNoOldAddresses } from './has-redirects'
import { findPages } from './public-page'
import { writeAddressChange } from './redirect-history'

type Given = Redirect & { line: number }
type Chosen = { accepted: ChosenRedirect[]; refused: RefusedRedirect[] }

/** Which redirects would be added, and why the others are refused. */
export async function previewRedirects(db: Db, given: Given[]): Promise<Chosen> {
  const known = await db.select().from(redirect)
  const paths = given.flatMap(({ from, to }) => [toFormerAddress(from) ?? '', to])
  const pages = await findPages(db, [...new Set(paths)])
  return chooseRedirects(given, {
    redirects: new Map(known.map(({ from_path, to_path }) => [from_path, to_path])),
    isPage: (path) => pages.has(path),
  })
}

/**
 * Adds redirects; those that would loop, chain, hide a page or lead nowhere are refused with a reason each. The change
 * is recorded when `by` is given.
 */
export async function addRedirects(db: Db, given: Given[], now: Date, by?: Context): Promise<Chosen> {
  const saved = await inTransaction(db, async (tx) => {
    const chosen = await previewRedirects(tx, given)
    for (const { from, to } of chosen.accepted) {
      const row = { to_path: to, at: now }
      await tx
        .insert(redirect)
        .values({ from_path: from, ...row })
        .onConflictDoUpdate({ target: redirect.from_path, set: row })
    }
    if (by) await writeAddressChange(tx, 'added', chosen.accepted, by)
    return chosen
  })
  forgetNoOldAddresses()
  return saved
}

export async function listRedirects(db: Db): Promise<Redirect[]> {
  const rows = await db.select().from(redirect).orderBy(asc(redirect.from_path))
  return rows.map(({ from_path, to_path }) => ({ from: from_path, to: to_path }))
}

/** Removes a redirect and records it; null where it does not exist. */
export function takeRedirect(db: Db, from: string, by: Context): Promise<Redirect | null> {
  return inTransaction(db, async (tx) => {
    const [gone] = await tx
      .delete(redirect)
      .where(eq(redirect.from_path, toFormerAddress(from) ?? ''))
      .returning({ from: redirect.from_path, to: redirect.to_path })
    if (!gone) return null
    await writeAddressChange(tx, 'removed', [gone], by)
    return gone
  })
}

/** Undoes added redirects: each path gets its previous target, or none. Redirects changed since stay. */
export async function takeBack(db: Db, added: ChosenRedirect[], by: Context): Promise<{ gone: Redirect[] }> {
  const taken = await inTransaction(db, async (tx) => {
    const gone: ChosenRedirect[] = []
    for (const row of added) {
      const isSame = and(eq(redirect.from_path, row.from), eq(redirect.to_path, row.to))
      const [found] = await tx.delete(redirect).where(isSame).returning({ from: redirect.from_path })
      if (found) gone.push(row)
    }
    await writeAddressChange(tx, 'removed', gone, by)
    const back = gone.flatMap(({ from, before }) => (before === undefined ? [] : { from, to: before }))
    const { accepted } = await previewRedirects(
      tx,
      back.map((row, index) => ({ ...row, line: index + 1 })),
    )
    for (const { from, to } of accepted) await tx.insert(redirect).values({ from_path: from, to_path: to, at: by.now })
    await writeAddressChange(tx, 'added', accepted, by)
    return { gone }
  })
  forgetNoOldAddresses()
  return taken
}
