import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { redirect } from '../../db/schema'
import {
  type AcceptedRedirect,
  checkRedirects,
  normalizeRedirectSource,
  type Redirect,
  type RejectedRedirect,
} from '../../domain/routing/redirect'
import type { Context } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { resetRedirectCheck } from './has-redirects'
import { findPages } from './public-page'
import { recordAddressChange } from './redirect-history'

type RedirectRow = Redirect & { line: number }
type RedirectChoice = { accepted: AcceptedRedirect[]; refused: RejectedRedirect[] }

/** Which redirects would be added, and why the others are refused. */
export async function previewRedirects(db: Db, rows: RedirectRow[]): Promise<RedirectChoice> {
  const existing = await db.select().from(redirect)
  const paths = rows.flatMap(({ from, to }) => [normalizeRedirectSource(from) ?? '', to])
  const pages = await findPages(db, [...new Set(paths)])
  return checkRedirects(rows, {
    redirects: new Map(existing.map(({ from_path, to_path }) => [from_path, to_path])),
    isPage: (path) => pages.has(path),
  })
}

/**
 * Adds redirects; those that would loop, chain, hide a page or lead nowhere are refused with a reason each. The change
 * is recorded when `by` is given.
 */
export async function addRedirects(db: Db, rows: RedirectRow[], now: Date, by?: Context): Promise<RedirectChoice> {
  const saved = await inTransaction(db, async (tx) => {
    const choice = await previewRedirects(tx, rows)
    for (const { from, to } of choice.accepted) {
      const row = { to_path: to, at: now }
      await tx
        .insert(redirect)
        .values({ from_path: from, ...row })
        .onConflictDoUpdate({ target: redirect.from_path, set: row })
    }
    if (by) await recordAddressChange(tx, 'added', choice.accepted, by)
    return choice
  })
  resetRedirectCheck()
  return saved
}

export async function listRedirects(db: Db): Promise<Redirect[]> {
  const rows = await db.select().from(redirect).orderBy(asc(redirect.from_path))
  return rows.map(({ from_path, to_path }) => ({ from: from_path, to: to_path }))
}

/** Removes a redirect and records it; null where it does not exist. */
export function removeRedirect(db: Db, from: string, by: Context): Promise<Redirect | null> {
  return inTransaction(db, async (tx) => {
    const [gone] = await tx
      .delete(redirect)
      .where(eq(redirect.from_path, normalizeRedirectSource(from) ?? ''))
      .returning({ from: redirect.from_path, to: redirect.to_path })
    if (!gone) return null
    await recordAddressChange(tx, 'removed', [gone], by)
    return gone
  })
}

/** Undoes added redirects: each path gets its previous target, or none. Redirects changed since stay. */
export async function undoRedirects(db: Db, added: AcceptedRedirect[], by: Context): Promise<{ gone: Redirect[] }> {
  const undoResult = await inTransaction(db, async (tx) => {
    const gone: AcceptedRedirect[] = []
    for (const row of added) {
      const isSame = and(eq(redirect.from_path, row.from), eq(redirect.to_path, row.to))
      const [deletedRow] = await tx.delete(redirect).where(isSame).returning({ from: redirect.from_path })
      if (deletedRow) gone.push(row)
    }
    await recordAddressChange(tx, 'removed', gone, by)
    const restored = gone.flatMap(({ from, before }) => (before === undefined ? [] : { from, to: before }))
    const { accepted } = await previewRedirects(
      tx,
      restored.map((row, index) => ({ ...row, line: index + 1 })),
    )
    for (const { from, to } of accepted) await tx.insert(redirect).values({ from_path: from, to_path: to, at: by.now })
    await recordAddressChange(tx, 'added', accepted, by)
    return { gone }
  })
  resetRedirectCheck()
  return undoResult
}
