import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { MenuName } from '@/lib/domain/content/menus'

type Props = { name: MenuName; label: string; count: number; hasError: boolean; children: ReactNode }

/** One menu as a line with the number of its entries; the header's is unfolded, and any with an error. */
export function MenuFold({ name, label, count, hasError, children }: Props) {
  const [isOpen, setOpen] = useState(name === 'header')
  return (
    <details
      className="group min-w-0 self-start"
      data-menu={name}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="mb-3 flex min-h-11 cursor-pointer items-center gap-3 border-b border-line">
        <h2 className="text-xl">{label}</h2>
        <span className="figures me-auto text-sm text-soft">({count})</span>
        <Icon of={ChevronDown} size={18} className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
