import { useEffect, useEffectEvent, useState } from 'react'
import { useSuggestions } from '@/lib/browser/search/suggest'
import { toMove } from '@/lib/browser/search/suggest-keys'
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from '@/lib/browser/search/suggest-recents'
import type { Locale } from '@/lib/domain/locale'
import { type Choice, emptyFieldChoices, suggestionChoices } from './suggest-choice'
import type { SuggestLabels } from './suggest-labels'

export const listId = (field: HTMLInputElement) => `${field.id}-list`
export const choiceId = (field: HTMLInputElement, index: number) => `${field.id}-choice-${index}`

/** The panel stays closed over a query that the page itself put into the field. */
const isNewText = ({ value, defaultValue }: HTMLInputElement) => value === '' || value !== defaultValue

/** State of the suggestion panel and its active line; follows the field and sets its ARIA combobox attributes. */
export function useSuggestField(field: HTMLInputElement, locale: Locale, labels: SuggestLabels) {
  const [typed, setTyped] = useState(field.value)
  const [searches, setSearches] = useState(readRecentSearches)
  const [isOpen, setOpen] = useState(() => isNewText(field))
  const [chosen, setChosen] = useState<string | null>(null)
  const suggestions = useSuggestions(typed, locale)
  const isEmpty = typed.trim() === ''
  const choices = isEmpty
    ? emptyFieldChoices(searches, labels, locale)
    : suggestionChoices(suggestions, typed, labels, locale)
  const open = isOpen && choices.length > 0
  const active = open ? choices.findIndex(({ href }) => href === chosen) : -1

  const syncField = (isOpening: boolean) => {
    setTyped(field.value)
    setChosen(null)
    setOpen(isOpening)
  }
  const clearField = () => {
    field.value = ''
    syncField(false)
  }
  const forget = (text: string) => {
    setSearches(removeRecentSearch(text))
    setChosen(null)
  }
  const moveTo = (index: number) => {
    setOpen(true)
    setChosen(choices[index]?.href ?? null)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const move = toMove(event.key, { open, active, count: choices.length, typed })
    const choice = choices[active]
    if (!move || (move === 'forget' && choice?.kind !== 'recent')) return
    event.preventDefault()
    if (move === 'close') syncField(false)
    else if (move === 'clear') clearField()
    else if (move === 'choose') document.getElementById(choiceId(field, active))?.click()
    else if (move === 'forget') forget(choice?.text ?? '')
    else moveTo(move.to)
  })
  const onFocus = useEffectEvent(() => {
    setSearches(readRecentSearches())
    syncField(isNewText(field))
  })
  const onInput = useEffectEvent(() => syncField(true))
  /** Handles text typed between rendering and the first listener. */
  const catchUp = useEffectEvent(() => field.value !== typed && syncField(true))
  const onClick = useEffectEvent(() => setOpen(true))
  const onSubmit = useEffectEvent(() => setOpen(false))
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    const staysInForm = event.relatedTarget instanceof Node && field.form?.contains(event.relatedTarget)
    if (!staysInForm) setOpen(false)
  })

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    field.addEventListener('keydown', onKey, { signal })
    field.addEventListener('focus', onFocus, { signal })
    field.addEventListener('input', onInput, { signal })
    field.addEventListener('click', onClick, { signal })
    field.form?.addEventListener('submit', onSubmit, { signal })
    field.form?.addEventListener('focusout', onFocusOut, { signal })
    catchUp()
    return () => abort.abort()
  }, [field])

  useEffect(() => {
    const setOrRemove = (name: string, value: string | false) =>
      value === false ? field.removeAttribute(name) : field.setAttribute(name, value)
    setOrRemove('aria-expanded', String(open))
    setOrRemove('aria-controls', open && listId(field))
    setOrRemove('aria-activedescendant', active >= 0 && choiceId(field, active))
    if (active >= 0) document.getElementById(choiceId(field, active))?.scrollIntoView({ block: 'nearest' })
  }, [field, open, active])

  return {
    choices,
    open,
    active,
    hasRecent: isEmpty && searches.length > 0,
    isNothing: isOpen && !isEmpty && suggestions?.q === typed.trim() && choices.length === 0,
    take: ({ rememberedSearch }: Choice, isLeaving: boolean) => {
      if (rememberedSearch) addRecentSearch(rememberedSearch)
      if (!isLeaving) return
      clearField()
      field.blur()
    },
    forget,
    forgetAll: () => {
      setSearches(clearRecentSearches())
      field.focus()
    },
  }
}
