'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useTransition } from 'react'
import { loading } from '@/lib/browser/ui/loading'

type Props = {
  path: string
  /** The parameters of the list, for a browser without scripts. */
  hidden: Record<string, string>
  current: string
  options: { value: string; label: string; href: string }[]
  messages: { label: string; apply: string }
}

/** The sort of a list, which changes as soon as another one is chosen. */
export function QueueSort({ path, hidden, current, options, messages }: Props) {
  const id = useId()
  const router = useRouter()
  const [pending, startNavigation] = useTransition()
  useEffect(() => (pending ? loading.begin() : undefined), [pending])
  const open = (sort: string) => {
    const chosen = options.find(({ value }) => value === sort)
    if (chosen) startNavigation(() => router.push(chosen.href, { scroll: false }))
  }
  return (
    <form action={path} autoComplete="off" className="flex flex-wrap items-center gap-x-3">
      {Object.entries(hidden).map(
        ([name, value]) => name !== 'sort' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor={id} className="max-sm:sr-only">
        {messages.label}
      </label>
      <select
        id={id}
        name="sort"
        defaultValue={current}
        onChange={({ target }) => open(target.value)}
        className="input w-auto"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-line">
          {messages.apply}
        </button>
      </noscript>
    </form>
  )
}
