import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = {
  name: string
  href: string
  badge?: string
  /** The label of the link to all, in the drawer, where the entry itself only unfolds; undefined for two types. */
  allText?: string
  columns?: 1 | 2 | 4
  /** Whether the panel ends below the end of its entry: for the last entry of the bar. */
  endsWithEntry?: boolean
  children?: ReactNode
}

/** A top entry of the menu; with children it opens a panel (bar) or a fold (drawer): lib/browser/layout/menu.ts. */
export function MenuItem({ name, href, badge, allText, columns = 1, endsWithEntry = false, children }: Props) {
  if (!children) {
    return (
      <li>
        <a href={href} className="menu-top">
          {name}
          {badge && <span className="menu-badge">{badge}</span>}
        </a>
      </li>
    )
  }
  return (
    <li className={columns === 4 ? 'menu-parent menu-wide' : 'menu-parent'}>
      <details name="menu">
        <summary className="menu-top list-none">
          {name}
          <Icon of={ChevronDown} size={18} />
        </summary>
      </details>
      <a href={href} className="menu-top menu-folds" aria-expanded="false">
        {name}
      </a>
      <div className={`menu-panel menu-panel-${columns}${endsWithEntry ? ' menu-panel-end' : ''}`}>
        {allText && (
          <a href={href} className="menu-link menu-all">
            {allText}
          </a>
        )}
        {children}
      </div>
    </li>
  )
}
