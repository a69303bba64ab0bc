'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

const ahead = '100px'

/** Tells when an element comes near the visible part of the page, once and for good: for what is heavy to load. */
export function useNearViewport<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || near) return
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: ahead,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near])
  return [element, near]
}
