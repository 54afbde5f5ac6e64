import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { AdminProductPage } from '@/lib/api/admin/product-page'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { safeLocalStorage } from '@/lib/browser/storage'
import { showToast } from '@/lib/browser/ui/toast'
import type { AdminProduct } from '@/lib/contract/admin/catalogue'
import { draftChanges, normalizeDraft } from '@/lib/domain/catalogue/draft-changes'
import { followFacts } from '@/lib/domain/catalogue/new-product/propose-title'
import type { DraftProblem } from '@/lib/domain/catalogue/product-draft'
import { fromForm, type ProductForm, toForm, withoutRepeats } from '@/lib/domain/catalogue/product-form'
import { type Locale, localePath } from '@/lib/domain/locale'
import { useSiteLocales } from '../../frame/site-locales'
import { type CatalogueMessages, parseDraftProblems, refusalText } from '../labels'
import type { ShownProblem } from './parts'

export type EditedPage = Omit<AdminProductPage, 'history' | 'reservedUntil'>
/** The changed fields, or how they follow from the fields before. */
export type FormChange = Partial<ProductForm> | ((before: ProductForm) => Partial<ProductForm>)
type StoredForm = { version: number; form: ProductForm }

/** The unsaved form that the browser stored before a reload, or null. */
function readStoredForm(storageKey: string): StoredForm | null {
  try {
    return JSON.parse(safeLocalStorage.read(storageKey) ?? 'null')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** New products begun as a copy or in a category of the list are kept apart. */
const toNewKey = ({ copyOf, draft }: EditedPage) =>
  ['new', copyOf ?? (draft.category_id ? `c${draft.category_id}` : null)].filter(Boolean).join('-')

/** Form state of a product: fields, validation problems, and conflicts with another edit. */
export function useProduct(page: EditedPage, messages: CatalogueMessages, locale: Locale) {
  const router = useRouter()
  const siteLocales = useSiteLocales()
  const hasSeveralLanguages = siteLocales.length > 1
  const storageKey = `admin-product-${page.id ?? toNewKey(page)}`
  const [form, setForm] = useState(() => toForm(page.draft))
  const [version, setVersion] = useState(page.version)
  const [lastSeenStock, setLastSeenStock] = useState(page.draft.stock)
  const [problems, setProblems] = useState<ShownProblem[]>([])
  const [problem, setProblem] = useState<string>()
  const [newest, setNewest] = useState<AdminProduct | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [isKept, setKept] = useState(false)
  const initialVersion = page.version

  useEffect(() => {
    const stored = readStoredForm(storageKey)
    if (!stored || stored.version !== initialVersion) return
    // A manager's unsaved cost is not shown to staff at the same browser.
    setForm((now) => ({ ...now, ...stored.form, cost: now.cost === null ? null : (stored.form.cost ?? now.cost) }))
    setKept(true)
  }, [storageKey, initialVersion])

  const isAsSaved = (one: ProductForm) =>
    JSON.stringify({ ...one, ...withoutRepeats(one) }) === JSON.stringify(toForm(page.draft))
  /** What nobody typed, as a proposed SKU, is stored only together with what somebody types. */
  const put = (change: FormChange, isTyped = true) => {
    setForm((before) => {
      const changed = { ...before, ...(typeof change === 'function' ? change(before) : change) }
      const next = page.id === null ? followFacts(before, changed, page.vocabulary, siteLocales) : changed
      const stored = isAsSaved(next) ? null : JSON.stringify({ version, form: next } satisfies StoredForm)
      if (isTyped) safeLocalStorage.write(storageKey, stored)
      return next
    })
  }

  const drop = () => {
    safeLocalStorage.write(storageKey, null)
    setForm(toForm(page.draft))
    setKept(false)
    setProblems([])
  }

  async function save(): Promise<void> {
    const { draft, problems: formProblems } = fromForm(form)
    setProblem(undefined)
    setBusy(true)
    // Beside a field that is no number the others are only checked.
    const dry = formProblems.length > 0
    const request = { id: page.id, version, stock_seen: page.id === null ? null : lastSeenStock, draft, dry }
    const { status, data, reason } = await adminClient.catalogue.save(request)
    const isOther = ({ path }: DraftProblem) => !formProblems.some((one) => one.path === path)
    const draftProblems = [...formProblems, ...parseDraftProblems(data).filter(isOther)]
    // Most products are saved without a problem.
    const shown =
      draftProblems.length > 0 &&
      (await import('./problem-fields')).toShownProblems(draftProblems, messages, locale, hasSeveralLanguages)
    setProblems(shown || [])
    setBusy(false)
    if (draftProblems.length > 0) return setRefusals((before) => before + 1)
    if (status === 1 && data) {
      safeLocalStorage.write(storageKey, null)
      await showToast('success', messages.saved)
      if (page.id === null) router.push(localePath(locale, `/staff/catalogue/${data.id}`))
      else router.refresh()
    } else if (reason === 'conflict' && data) setNewest(data)
    else setProblem(refusalText(messages, reason))
  }

  /** Continues with the typed values on top of the newest version; stock is only overwritten if it was edited here. */
  const keepMine = () => {
    if (!newest) return
    const { draft } = fromForm(form)
    if (draft.stock === lastSeenStock) setForm((before) => ({ ...before, stock: String(newest.draft.stock) }))
    setLastSeenStock(newest.draft.stock)
    setVersion(newest.version)
    setNewest(null)
  }
  const takeTheirs = () => {
    safeLocalStorage.write(storageKey, null)
    setNewest(null)
    router.refresh()
    if (newest) setForm(toForm(newest.draft))
    if (newest) setVersion(newest.version)
    if (newest) setLastSeenStock(newest.draft.stock)
  }
  const differs = newest ? draftChanges(normalizeDraft(fromForm(form).draft), newest.draft) : []
  const errorAt = (path: string) => problems.find((one) => one.path === path)?.text
  const isChanged = !isAsSaved(form)
  const state = { form, lastSeenStock, problems, newest, differs, problem, busy, isKept, isChanged, refusals }
  return { ...state, put, drop, save, errorAt, keepMine, takeTheirs }
}
