import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = {
  title: ReactNode
  /** What is in it, while it is folded; '' for nothing. */
  facts: string
  isOpen?: boolean
  /** A field with an error has to show it. */
  hasError: boolean
  children: ReactNode
}

/** Fields that are folded to a line until they are edited. */
export function FormFold({ title, facts, isOpen: isOpenFirst = false, hasError, children }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group min-w-0 border-t border-line first:border-t-0"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-4 py-2.5">
        <span className="me-auto min-w-0">
          <span className="font-medium">{title}</span>
          {facts && <span className="block text-sm text-soft">{facts}</span>}
        </span>
        <Icon of={ChevronDown} size={18} className="shrink-0 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
