import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = {
  title: string
  /** What is in it, while it is folded. */
  facts: string
  /** Unfolded at first. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of a long page, folded to its title and a line about what is in it; it works without scripts. */
export function SectionFold({ title, facts, isOpen = false, children }: Props) {
  return (
    <details open={isOpen} className="group min-w-0 rounded border border-line bg-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 px-5 py-2.5">
        <span className="me-auto flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 className="text-xl">{title}</h2>
          <span className="text-[0.925rem] text-soft">{facts}</span>
        </span>
        <Icon of={ChevronDown} size={18} className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-4">{children}</div>
    </details>
  )
}
