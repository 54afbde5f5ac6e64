'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Locale, localePath, splitLocale } from '@/lib/domain/locale'
import type { PageButtonMessages } from '@/lib/i18n/page-button-messages'

const ADMIN_PATH = /^\/staff(\/|$)/
const BUTTON_CLASS =
  'fixed start-13 bottom-[calc(var(--bottom-bar)+var(--buy-bar)+0.6rem)] z-24 inline-flex h-10 items-center rounded-full border border-line bg-card px-4 text-sm print:hidden'

/** Links staff from a public page to its URL inspection in the admin; follows client-side navigation. */
export function PageButton({ locale, messages }: { locale: Locale; messages: PageButtonMessages }) {
  const path = usePathname()
  const query = useSearchParams().toString()
  const [currentUrl, setCurrentUrl] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's URL can differ from that of the router
  useEffect(() => setCurrentUrl(location.pathname + location.search), [path, query])
  if (currentUrl === '' || ADMIN_PATH.test(splitLocale(currentUrl).path)) return null
  const href = `${localePath(locale, '/staff/metadata/explain')}?${new URLSearchParams({ url: currentUrl })}`
  return createPortal(
    <aside aria-label={messages.region}>
      <a href={href} className={BUTTON_CLASS}>
        {messages.label}
      </a>
    </aside>,
    document.body,
  )
}
