import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { ProductPage } from '@/lib/api/admin/product-page'
import { client } from '@/lib/browser/client'
import { fill } from '@/lib/browser/fill'
import { safeLocalStorage } from '@/lib/browser/storage'
import { showToast } from '@/lib/browser/ui/toast'
import type { AdminProduct } from '@/lib/contract/admin/catalogue'
import { draftChanges, tidyDraft } from '@/lib/domain/catalogue/draft-changes'
import type { DraftProblem } from '@/lib/domain/catalogue/product-draft'
import { fromForm, type ProductForm, toForm } from '@/lib/domain/catalogue/product-form'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { type CatalogueMessages, problemsOf, problemText, refusalText } from '../labels'

export type EditedPage = Omit<ProductPage, 'history'>
type Kept = { version: number; form: ProductForm }

/** The unsaved form that the browser stored before a reload, or null. */
function readKept(name: string): Kept | null {
  try {
    return JSON.parse(safeLocalStorage.read(name) ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Form state of a product: fields, validation problems, and conflicts with another edit. */
export function useProduct(page: EditedPage, messages: CatalogueMessages, locale: Locale) {
  const router = useRouter()
  const name = `desk-piece-${page.id ?? 'new'}`
  const [form, setForm] = useState(() => toForm(page.draft))
  const [version, setVersion] = useState(page.version)
  const [stockSeen, setStockSeen] = useState(page.draft.stock)
  const [problems, setProblems] = useState<DraftProblem[]>([])
  const [problem, setProblem] = useState<string>()
  const [newest, setNewest] = useState<AdminProduct | null>(null)
  const [busy, setBusy] = useState(false)
  const [isKept, setKept] = useState(false)
  const first = page.version

  useEffect(() => {
    const kept = readKept(name)
    if (!kept || kept.version !== first) return
    setForm((now) => ({ ...now, ...kept.form }))
    setKept(true)
  }, [name, first])

  const put = (change: Partial<ProductForm>) => {
    setForm((before) => {
      const next = { ...before, ...change }
      safeLocalStorage.write(name, JSON.stringify({ version, form: next } satisfies Kept))
      return next
    })
  }

  const drop = () => {
    safeLocalStorage.write(name, null)
    setForm(toForm(page.draft))
    setKept(false)
    setProblems([])
  }

  function show(found: DraftProblem[]): void {
    setProblems(found)
    setProblem(fill(messages.wrong, { count: found.length }))
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
      safeLocalStorage.write(name, null)
      await showToast('success', messages.saved)
      if (page.id === null) router.push(localePath(locale, `/staff/catalogue/${data.id}`))
      else router.refresh()
    } else if (found.length > 0) show(found)
    else if (reason === 'conflict' && data) setNewest(data)
    else setProblem(refusalText(messages, reason))
  }

  /** Continues with the typed values on top of the newest version; stock is only overwritten if it was edited here. */
  const keepMine = () => {
    if (!newest) return
    const { draft } = fromForm(form)
    if (draft.stock === stockSeen) setForm((before) => ({ ...before, stock: String(newest.draft.stock) }))
    setStockSeen(newest.draft.stock)
    setVersion(newest.version)
    setNewest(null)
  }
  const takeTheirs = () => {
    safeLocalStorage.write(name, null)
    setNewest(null)
    router.refresh()
    if (newest) setForm(toForm(newest.draft))
    if (newest) setVersion(newest.version)
    if (newest) setStockSeen(newest.draft.stock)
  }
  const differs = newest ? draftChanges(tidyDraft(fromForm(form).draft), newest.draft) : []
  const errorAt = (path: string) => {
    const fieldProblem = problems.find((one) => one.path === path)
    return fieldProblem && problemText(messages, fieldProblem)
  }
  return { form, put, drop, save, errorAt, newest, differs, keepMine, takeTheirs, problem, busy, isKept }
}
