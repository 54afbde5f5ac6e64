import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'

type Props = { title: ReactNode; children: ReactNode; open?: boolean; name?: string; fold?: string }

/** A fold that works without JavaScript; `fold` is the key under which its open state is stored. */
export function Disclosure({ title, children, open = false, name, fold }: Props) {
  return (
    <details open={open} name={name} data-fold={fold} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2.5">
        <span className="display text-[1.05rem]">{title}</span>
        <Icon of={ChevronDown} size={18} className="shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
