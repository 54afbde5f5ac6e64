'use client'

import { useEffect, useRef } from 'react'
import { keepInView } from '@/lib/browser/search/suggest-space'
import type { Locale } from '@/lib/domain/locale'
import type { SuggestLabels } from './suggest-labels'
import { SuggestList } from './suggest-list'
import { listId, useSuggestField } from './use-suggest-field'

type Props = { field: HTMLInputElement; locale: Locale; labels: SuggestLabels }

const PANEL =
  'absolute inset-x-0 top-full z-50 mt-2 max-h-[var(--room,70vh)] overflow-y-auto overscroll-contain rounded border border-line bg-card shadow-lg'
/** As wide as the screen on a phone: the form has a page margin of 1rem. */
const WIDTH = 'sm:min-w-[min(26rem,calc(100vw-17rem))] max-sm:-inset-x-4 max-sm:rounded-none max-sm:border-x-0'

/** Suggestions below their field; the focus stays in the field. */
export function SuggestPanel({ field, locale, labels }: Props) {
  const { open, choices, active, hasRecent, isNothing, ...handlers } = useSuggestField(field, locale, labels)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open || !panel.current) return
    const abort = new AbortController()
    keepInView(panel.current, abort.signal)
    return () => abort.abort()
  }, [open])
  const count = choices.filter(({ kind }) => kind !== 'all').length
  const statusText = isNothing ? labels.suggestNone : count === 1 ? labels.suggestOne : labels.suggestMany
  return (
    <>
      <p role="status" className="sr-only">
        {(open || isNothing) && statusText.replace('{n}', String(count))}
      </p>
      {open && (
        <div ref={panel} className={`${PANEL} ${WIDTH}`}>
          <SuggestList
            id={listId(field)}
            field={field}
            choices={choices}
            active={active}
            labels={labels}
            {...handlers}
          />
          {hasRecent && (
            <button
              type="button"
              className="min-h-11 w-full border-t border-line px-4 text-start text-[0.88rem] text-soft underline"
              onMouseDown={(event) => event.preventDefault()}
              onClick={handlers.forgetAll}
            >
              {labels.recentClear}
            </button>
          )}
        </div>
      )}
    </>
  )
}
