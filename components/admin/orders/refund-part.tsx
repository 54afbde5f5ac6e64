import type { ReactNode } from 'react'

type Props = { isApart: boolean; title: string; children: ReactNode }

/** A refund of its own is folded while a return waits, which has its own refund. */
export function RefundPart({ isApart, title, children }: Props) {
  if (!isApart) return children
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{title}</summary>
      {children}
    </details>
  )
}
