import { ArrowUpRight } from 'lucide'
import type { MenuLink } from '@/components/layout/menu/menu-links'
import { Icon } from '@/components/ui/icon'

/** One list of links under its heading. */
export function FooterColumn({ title, links, external }: { title: string; links: MenuLink[]; external: string }) {
  return (
    <nav aria-label={title} className="lg:row-span-2 lg:row-start-1">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2.5 text-[0.95rem] text-soft">
        {links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              className={`py-1.5 leading-snug hover:text-ink hover:underline ${link.external ? 'inline-flex items-center gap-1' : 'inline-block'}`}
              {...(link.external && { target: '_blank', rel: 'noopener' })}
              {...(link.opens && { 'data-opens': link.opens })}
            >
              {link.external ? (
                <>
                  <span>
                    {link.text}
                    <span className="sr-only"> {external}</span>
                  </span>
                  <Icon of={ArrowUpRight} size={14} className="shrink-0 rtl:-scale-x-100" />
                </>
              ) : (
                link.text
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
