import { FullReload } from '@/components/layout/full-reload'

/** Next puts this into the data of every page, so it is small: a click that leads nowhere is loaded as a whole page. */
export default function NotFound() {
  return <FullReload />
}
