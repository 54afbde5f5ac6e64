import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useUnsavedWarning } from '@/lib/browser/forms/use-unsaved-warning'
import { showToast } from '@/lib/browser/ui/toast'
import type { AdminCategory } from '@/lib/contract/admin/catalogue-category'
import { CATEGORIES_PATH } from '@/lib/domain/admin/category-list-path'
import type { CategoryDraft } from '@/lib/domain/catalogue/category-draft'
import type { DraftProblem } from '@/lib/domain/catalogue/product-draft'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { type CatalogueMessages, draftProblemText, parseDraftProblems, refusalText } from '../labels'

/** Form state of a category, new with the id 0: draft, validation problems, and conflicts with another edit. */
export function useCategory(category: AdminCategory, messages: CatalogueMessages, locale: Locale) {
  const router = useRouter()
  const [draft, setDraft] = useState<CategoryDraft>(category.draft)
  const [aliases, setAliases] = useState(category.draft.aliases.join(', '))
  const [position, setPosition] = useState(String(category.draft.position))
  const [taxedLike, setTaxedLike] = useState('')
  const [version, setVersion] = useState(category.version)
  const [newest, setNewest] = useState<AdminCategory | null>(null)
  const [problems, setProblems] = useState<DraftProblem[]>([])
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const text = JSON.stringify({ draft, aliases, position, taxedLike })
  const [savedText, setSavedText] = useState(text)
  useUnsavedWarning(text !== savedText)
  const put = (change: Partial<CategoryDraft>) => setDraft((before) => ({ ...before, ...change }))

  function showProblems(draftProblems: DraftProblem[]): void {
    setProblems(draftProblems)
    setProblem(fill(messages.wrong, { count: draftProblems.length }))
  }

  async function save(): Promise<void> {
    setProblem(undefined)
    setProblems([])
    if (!/^\d{1,4}$/.test(position.trim()))
      return showProblems([{ path: 'position', code: 'not_a_number', message: 'This is no number.' }])
    setBusy(true)
    const aliasNames = aliases.split(',').map((one) => one.trim())
    const completeDraft = { ...draft, aliases: aliasNames, position: Number(position) }
    const { status, data, reason } = await adminClient.catalogue.savecategory({
      id: category.id || null,
      version,
      draft: completeDraft,
      gst_seen: category.draft.gst_basis_points,
      ...(taxedLike && { taxed_like: Number(taxedLike) }),
    })
    setBusy(false)
    const draftProblems = parseDraftProblems(data)
    if (status === 1 && data) {
      setSavedText(text)
      await showToast('success', messages.saved)
      if (category.id === 0) router.push(localePath(locale, `${CATEGORIES_PATH}?id=${data.id}`))
      else router.refresh()
    } else if (draftProblems.length > 0) showProblems(draftProblems)
    else if (reason === 'conflict' && data) setNewest(data)
    else setProblem(refusalText(messages, reason))
  }

  const keepMine = () => {
    if (newest) setVersion(newest.version)
    setNewest(null)
  }
  const takeTheirs = () => {
    if (!newest) return
    setDraft(newest.draft)
    setAliases(newest.draft.aliases.join(', '))
    setPosition(String(newest.draft.position))
    setVersion(newest.version)
    setNewest(null)
    router.refresh()
  }
  const errorAt = (path: string) => {
    const fieldProblem = problems.find((one) => one.path === path)
    return fieldProblem && draftProblemText(messages, fieldProblem)
  }
  const fields = { draft, aliases, position, taxedLike, put, setAliases, setPosition, setTaxedLike }
  return { ...fields, version, save, keepMine, takeTheirs, errorAt, newest, problem, busy }
}
