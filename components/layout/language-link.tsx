'use client'

import type { SyntheticEvent } from 'react'

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
  const aim = (event: SyntheticEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = counterpart()
  }
  return (
    <a
      href={home}
      lang={lang}
      data-hard="1"
      onClick={aim}
      onPointerEnter={aim}
      onFocus={aim}
      onContextMenu={aim}
      className={className}
    >
      {label}
    </a>
  )
}
