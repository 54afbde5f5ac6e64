import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { client } from '@/lib/browser/client'
import { useUnsavedWarning } from '@/lib/browser/forms/use-unsaved-warning'
import type { MediaRow } from '@/lib/contract/admin/shop-data/media-library'
import { LOCALES, type Locale, type Localized, mapLocales } from '@/lib/domain/locale'
import { findDescription, withDescription } from '@/lib/domain/media/media-description'
import { findUndescribed } from '@/lib/domain/media/media-library'
import { type CatalogueMessages, parseDraftProblems, refusalText } from '../labels'

const isSame = (one: Localized, other: Localized) => LOCALES.every((lang) => one[lang] === other[lang])
/** A text that only repeats the English one is an empty field, as in the form of the product. */
const toFields = (alt: Localized) => {
  const undescribed = findUndescribed(alt, LOCALES)
  return mapLocales((lang) => (undescribed.includes(lang) ? '' : alt[lang]))
}

/**
 * The description of one picture, edited in place: the product is saved with it on top of what others changed in the
 * meantime, unless they changed the same description.
 */
export function useDescription(row: MediaRow, messages: CatalogueMessages, goneText: string, locale: Locale) {
  const { id } = row.product
  const [saved, setSaved] = useState(row.alt)
  const [typed, setTyped] = useState<Localized | null>(null)
  const [theirs, setTheirs] = useState<Localized | null>(null)
  const [undoable, setUndoable] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [problems, setProblems] = useState<Partial<Localized>>({})
  const isChanged = typed !== null && !isSame(typed, toFields(saved))
  useUnsavedWarning(isChanged)

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    setBusy(true)
    setProblem(undefined)
    setProblems({})
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }

  async function loadProduct() {
    const { data, reason } = await client.catalogue.product({ key: String(id) })
    const alt = data && findDescription(data.draft, row)
    if (!data) setProblem(refusalText(messages, reason))
    else if (!alt) setProblem(goneText)
    return data && alt ? { ...data, alt } : null
  }

  async function showRefusal(data: unknown, reason: string | undefined): Promise<void> {
    const { productProblemText } = await import('../problem-text')
    const texts = parseDraftProblems(data).map((one) => ({
      path: one.path,
      text: productProblemText(messages, one, locale),
    }))
    const own = LOCALES.flatMap((lang) => texts.find(({ path }) => path.endsWith(`.alt.${lang}`)) ?? [])
    setProblems(Object.fromEntries(own.map(({ path, text }) => [path.split('.').at(-1), text])))
    // What is wrong elsewhere in the product is corrected in its form.
    if (own.length === 0) setProblem(refusalText(messages, reason))
  }

  /** True once the description is saved; `base` is the text that it replaces. */
  const save = (base: Localized, tries = 2): Promise<boolean> =>
    run(async () => {
      const product = typed && (await loadProduct())
      if (!product) return false
      setTheirs(isSame(product.alt, base) ? null : product.alt)
      if (!isSame(product.alt, base)) return false
      const draft = withDescription(product.draft, row, typed)
      const request = { id, version: product.version, stock_seen: product.draft.stock, draft }
      const { status, data, reason } = await adminClient.catalogue.save(request)
      if (reason === 'conflict' && tries > 1) return save(base, tries - 1)
      const alt = status === 1 && data ? findDescription(data.draft, row) : null
      if (!data || !alt) return showRefusal(data, reason).then(() => false)
      setSaved(alt)
      setTyped(null)
      setUndoable(data.version > product.version ? data.version : null)
      return true
    })

  const undo = () =>
    run(async () => {
      const product = undoable && (await loadProduct())
      if (!product || !undoable) return
      const { status, data, reason } = await adminClient.catalogue.undo({
        id,
        version: product.version,
        change: undoable,
      })
      const alt = status === 1 && data ? findDescription(data.draft, row) : null
      if (!alt) return setProblem(refusalText(messages, reason))
      setSaved(alt)
      setUndoable(null)
    })

  const close = () => {
    setTyped(null)
    setTheirs(null)
    setProblem(undefined)
    setProblems({})
  }
  const takeTheirs = () => {
    if (theirs) setSaved(theirs)
    close()
  }
  const open = () => {
    setUndoable(null)
    setTyped(toFields(saved))
  }
  const state = { saved, typed, theirs, undoable, busy, problem, problems }
  return { ...state, open, put: setTyped, save, undo, close, takeTheirs }
}
