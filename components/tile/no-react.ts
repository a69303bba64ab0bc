/** Stands in for React in the bundle of a tile, where no value of a message is an element. */
export const isValidElement = () => false
export const cloneElement = undefined
