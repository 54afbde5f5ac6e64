'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { addRecentSearch } from '@/lib/browser/search/suggest-recents'
import type { Locale } from '@/lib/domain/locale'
import type { SuggestLabels } from './suggest-labels'
import type { SuggestPanel } from './suggest-panel'

type Panel = ComponentType<Parameters<typeof SuggestPanel>[0]>
type Props = { id: string; locale: Locale; labels: SuggestLabels }

/** Attributes of the field once suggestions can be shown; without JavaScript it stays a search field. */
const COMBOBOX = {
  role: 'combobox',
  autocomplete: 'off',
  autocapitalize: 'off',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-expanded': 'false',
}

/** Stores submitted searches, and loads the suggestions on focus; without them the form still works. */
export function Suggest({ id, locale, labels }: Props) {
  const [loaded, setLoaded] = useState<{ Panel: Panel; field: HTMLInputElement } | null>(null)
  useEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement)) return
    for (const [name, value] of Object.entries(COMBOBOX)) field.setAttribute(name, value)
    const load = () =>
      import('./suggest-panel').then(
        ({ SuggestPanel }) => setLoaded({ Panel: SuggestPanel, field }),
        () => undefined,
      )
    const rememberSearch = () => {
      if (field.value.trim()) addRecentSearch(field.value)
    }
    if (document.activeElement === field) load()
    const abort = new AbortController()
    field.addEventListener('focus', load, { signal: abort.signal })
    field.form?.addEventListener('submit', rememberSearch, { signal: abort.signal })
    return () => abort.abort()
  }, [id])
  return loaded && <loaded.Panel field={loaded.field} locale={locale} labels={labels} />
}
