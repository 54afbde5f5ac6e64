import { ChevronDown } from 'lucide'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = {
  title: ReactNode
  /** What is in it, while it is folded. */
  facts?: (string | false)[]
  /** Whether it is open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** Fields that are folded to a line until they are edited, or one of them is wrong. */
export function FormFold({ title, facts = [], isOpen = false, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [isOpenFirst] = useState(isOpen)
  // After each render, and before the first wrong field gets the focus.
  useLayoutEffect(() => {
    if (fold.current?.querySelector('[aria-invalid="true"]')) fold.current.open = true
  })
  const shown = facts.filter(Boolean).join(' · ')
  return (
    <details ref={fold} open={isOpenFirst} className="group min-w-0 border-t border-line first:border-t-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-4 py-2.5">
        <span className="me-auto min-w-0">
          <span className="font-medium">{title}</span>
          {shown && <span className="block text-sm text-soft">{shown}</span>}
        </span>
        <Icon of={ChevronDown} size={18} className="shrink-0 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
