'use client'

import { SkeletonLines } from '@/components/ui/loading/skeleton'

export function ChangesSkeleton() {
  return <SkeletonLines widths={['w-56', 'w-72', 'w-64']} />
}
