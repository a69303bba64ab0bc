import { Bell, FileText, Gauge, type LucideIcon, ShieldCheck, TrendingUp } from 'lucide-react'
import type { NavItem } from '@/lib/domain/navigation/nav-items'

export const navIcons: Record<NavItem, LucideIcon> = {
  dashboard: Gauge,
  scoreUp: TrendingUp,
  report: FileText,
  monitor: Bell,
  restoration: ShieldCheck,
}
