import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { client } from '@/lib/browser/client'
import { useUnsavedWarning } from '@/lib/browser/forms/use-unsaved-warning'
import type { MediaRow } from '@/lib/contract/admin/shop-data/media-library'
import { LOCALES, type Locale, type Localized, mapLocales } from '@/lib/domain/locale'
import { findDescription, findDescriptionPath, withDescription } from '@/lib/domain/media/media-description'
import { findUndescribed } from '@/lib/domain/media/media-library'
import type { MediaLibraryMessages } from '@/lib/i18n/media-messages'
import { type CatalogueMessages, parseDraftProblems, refusalText } from '../labels'

const isSame = (one: Localized, other: Localized) => LOCALES.every((lang) => one[lang] === other[lang])
/** A text that only repeats the English one is an empty field, as in the form of the product. */
const toFields = (alt: Localized) => {
  const undescribed = findUndescribed(alt, LOCALES)
  return mapLocales((lang) => (undescribed.includes(lang) ? '' : alt[lang]))
}

type Texts = { messages: CatalogueMessages; labels: MediaLibraryMessages; locale: Locale }
/** The last change of this card: what it wrote, and what was there before. */
type Undoable = { written: Localized; before: Localized }

/**
 * The description of one picture, edited in place: the product is saved with it on top of what others changed in the
 * meantime, unless they changed the same description.
 */
export function useDescription(row: MediaRow, { messages, labels, locale }: Texts, onSaved: (alt: Localized) => void) {
  const { id } = row.product
  const [saved, setSaved] = useState(row.alt)
  const [received, setReceived] = useState(row.alt)
  const [typed, setTyped] = useState<Localized | null>(null)
  const [theirs, setTheirs] = useState<Localized | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<string>()
  const [problem, setProblem] = useState<string>()
  /** What is wrong in other fields of the product. */
  const [elsewhere, setElsewhere] = useState<string[]>([])
  const [problems, setProblems] = useState<Partial<Localized>>({})
  const isChanged = typed !== null && !isSame(typed, toFields(saved))
  useUnsavedWarning(isChanged)
  // What the server sends later is shown, but not under someone who is writing.
  if (received !== row.alt && typed === null && !busy) {
    setReceived(row.alt)
    if (!isSame(received, row.alt)) setSaved(row.alt)
  }

  const clear = () => {
    setNote(undefined)
    setProblem(undefined)
    setElsewhere([])
    setProblems({})
  }
  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    setBusy(true)
    clear()
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }

  async function showRefusal(data: unknown, reason: string | undefined, path: string | null): Promise<void> {
    if (reason === 'conflict') return setProblem(labels.tryAgain)
    const { productProblemText } = await import('../problem-text')
    const draftProblems = parseDraftProblems(data)
    const textOf = (one: (typeof draftProblems)[number]) => productProblemText(messages, one, locale)
    const own = LOCALES.flatMap((lang) => {
      const found = draftProblems.find((one) => one.path === `${path}.${lang}`)
      return found ? [[lang, textOf(found)]] : []
    })
    const others = draftProblems.filter((one) => !LOCALES.some((lang) => one.path === `${path}.${lang}`))
    setProblems(Object.fromEntries(own))
    setElsewhere([...new Set(others.map(textOf))])
    if (draftProblems.length === 0) setProblem(refusalText(messages, reason))
  }

  /** Writes `alt` in place of `base`; `other` is what someone else has written there. */
  async function write(base: Localized, alt: Localized, tries = 2): Promise<{ isSaved: boolean; other?: Localized }> {
    const { data: product, reason: refusal } = await client.catalogue.product({ key: String(id) })
    const before = product && findDescription(product.draft, row)
    if (!product || !before) {
      setProblem(product ? labels.gone : refusalText(messages, refusal))
      return { isSaved: false }
    }
    if (!isSame(before, base)) return { isSaved: false, other: before }
    const draft = withDescription(product.draft, row, alt)
    const request = { id, version: product.version, stock_seen: product.draft.stock, draft }
    const { status, data, reason } = await adminClient.catalogue.save(request)
    if (reason === 'conflict' && tries > 1) return write(base, alt, tries - 1)
    const written = status === 1 && data ? findDescription(data.draft, row) : null
    if (!data || !written) {
      await showRefusal(data, reason, findDescriptionPath(draft, row))
      return { isSaved: false }
    }
    setSaved(written)
    setReceived(row.alt)
    // A later version may contain what someone else has written since.
    setUndoable(data.version === product.version + 1 ? { written, before } : null)
    setNote(data.draft.hidden ? labels.savedHidden : messages.saved)
    onSaved(written)
    return { isSaved: true }
  }

  /** True once the description is saved; `base` is the text that it replaces. */
  const save = (base: Localized): Promise<boolean> =>
    run(async () => {
      if (!typed) return false
      const { isSaved, other = null } = await write(base, typed)
      setTheirs(other)
      if (isSaved) setTyped(null)
      return isSaved
    })

  const undo = () =>
    run(async () => {
      if (!undoable) return
      const { isSaved, other } = await write(undoable.written, undoable.before)
      if (isSaved) setNote(labels.undone)
      if (other) {
        setSaved(other)
        setProblem(labels.notUndone)
      }
      if (isSaved || other) setUndoable(null)
    })

  /** Without saving; after a conflict with what someone else has written. */
  const close = () => {
    if (theirs) setSaved(theirs)
    setTyped(null)
    setTheirs(null)
    clear()
  }
  const open = () => {
    setUndoable(null)
    clear()
    setTyped(toFields(saved))
  }
  const state = { saved, typed, theirs, undoable, busy, note, problem, elsewhere, problems, isChanged }
  return { ...state, open, put: setTyped, save, undo, close }
}
