import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { name: string; href: string; badge?: string; columns?: number; children?: ReactNode }

const WIDTH: Record<number, string> = {
  1: 'xl:w-60 xl:grid-cols-1',
  2: 'xl:w-[30rem] xl:grid-cols-2',
  4: 'xl:w-[62rem] xl:grid-cols-4',
}

/** A top entry of the menu; with children it opens a panel on hover and focus (desktop) or as a fold (drawer). */
export function MenuItem({ name, href, badge, columns = 1, children }: Props) {
  const label = (
    <>
      {name}
      {badge && (
        <span className="rounded-full bg-sand px-2 py-0.5 text-[0.68rem] tracking-wider text-gold-text uppercase">
          {badge}
        </span>
      )}
    </>
  )
  if (!children) {
    return (
      <li>
        <a href={href} className="menu-top">
          {label}
        </a>
      </li>
    )
  }
  return (
    <li className="group/item menu-parent">
      <details name="menu" className="xl:hidden">
        <summary className="menu-top list-none justify-between">
          {label}
          <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
        </summary>
      </details>
      <a href={href} className="menu-top hidden xl:flex">
        {label}
      </a>
      <div className={`menu-panel ${WIDTH[columns]}`}>{children}</div>
    </li>
  )
}
