import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { client } from '@/lib/browser/client'
import { fill } from '@/lib/browser/fill'
import { localShelf } from '@/lib/browser/storage'
import { showToast } from '@/lib/browser/toast'
import type { DeskPiece } from '@/lib/contract/catalogue'
import { draftChanges, tidyDraft } from '@/lib/domain/draft-changes'
import { fromForm, type PieceForm, toForm } from '@/lib/domain/piece-form'
import type { DraftProblem } from '@/lib/domain/product-draft'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { type CatalogueWords, problemsOf, problemText, refusalText } from '../labels'
import type { EditedPage } from './piece-editor'

type Kept = { version: number; form: PieceForm }

/** What was typed and not saved, kept by the browser until it is. */
function readKept(name: string): Kept | null {
  try {
    return JSON.parse(localShelf.read(name) ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A piece being edited: its fields, what is wrong with each, and somebody else's change in between. */
export function usePiece(page: EditedPage, words: CatalogueWords, locale: Locale) {
  const router = useRouter()
  const name = `desk-piece-${page.id ?? 'new'}`
  const [form, setForm] = useState(() => toForm(page.draft))
  const [version, setVersion] = useState(page.version)
  const [stockSeen, setStockSeen] = useState(page.draft.stock)
  const [problems, setProblems] = useState<DraftProblem[]>([])
  const [problem, setProblem] = useState<string>()
  const [newest, setNewest] = useState<DeskPiece | null>(null)
  const [busy, setBusy] = useState(false)
  const [isKept, setKept] = useState(false)
  const first = page.version

  useEffect(() => {
    const kept = readKept(name)
    if (!kept || kept.version !== first) return
    setForm((now) => ({ ...now, ...kept.form }))
    setKept(true)
  }, [name, first])

  const put = (change: Partial<PieceForm>) => {
    setForm((before) => {
      const next = { ...before, ...change }
      localShelf.write(name, JSON.stringify({ version, form: next } satisfies Kept))
      return next
    })
  }

  const drop = () => {
    localShelf.write(name, null)
    setForm(toForm(page.draft))
    setKept(false)
    setProblems([])
  }

  function show(found: DraftProblem[]): void {
    setProblems(found)
    setProblem(fill(words.wrong, { count: found.length }))
  }

  async function save(): Promise<void> {
    const { draft, problems: wrong } = fromForm(form)
    setProblem(undefined)
    setProblems(wrong)
    if (wrong.length > 0) return show(wrong)
    setBusy(true)
    const asked = { id: page.id, version, stock_seen: page.id === null ? null : stockSeen, draft }
    const { status, data, reason } = await client.catalogue.save(asked)
    setBusy(false)
    const found = problemsOf(data)
    if (status === 1 && data) {
      localShelf.write(name, null)
      await showToast('success', words.saved)
      if (page.id === null) router.push(localePath(locale, `/staff/catalogue/${data.id}`))
      else router.refresh()
    } else if (found.length > 0) show(found)
    else if (reason === 'conflict' && data) setNewest(data)
    else setProblem(refusalText(words, reason))
  }

  /** Goes on with what was typed, over what somebody else saved; stock stays as it is unless it was typed here. */
  const keepMine = () => {
    if (!newest) return
    const { draft } = fromForm(form)
    if (draft.stock === stockSeen) setForm((before) => ({ ...before, stock: String(newest.draft.stock) }))
    setStockSeen(newest.draft.stock)
    setVersion(newest.version)
    setNewest(null)
  }
  const takeTheirs = () => {
    localShelf.write(name, null)
    setNewest(null)
    router.refresh()
    if (newest) setForm(toForm(newest.draft))
    if (newest) setVersion(newest.version)
    if (newest) setStockSeen(newest.draft.stock)
  }
  const differs = newest ? draftChanges(tidyDraft(fromForm(form).draft), newest.draft) : []
  const errorAt = (path: string) => {
    const found = problems.find((one) => one.path === path)
    return found && problemText(words, found)
  }
  return { form, put, drop, save, errorAt, newest, differs, keepMine, takeTheirs, problem, busy, isKept }
}
