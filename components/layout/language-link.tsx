'use client'

import type { MouseEvent } from 'react'

type Props = { label: string; lang: string; home: string; className?: string }

/** The address of this very page in the other language. */
function counterpart(): string {
  const { pathname, search } = location
  const bare = pathname === '/fr' || pathname.startsWith('/fr/')
  const path = bare ? pathname.slice(3) || '/' : pathname === '/' ? '/fr' : `/fr${pathname}`
  return path + search
}

/** Leads to the same page in the other language; without JavaScript to its home. */
export function LanguageLink({ label, lang, home, className }: Props) {
  const aim = (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = counterpart()
  }
  return (
    <a href={home} hrefLang={lang} lang={lang} data-hard="1" onClick={aim} className={className}>
      {label}
    </a>
  )
}
