/** Marks of the markup the lightbox reads: a picture that opens, and the set it is turned over in. */
export const PLATE = 'data-plate';
export const PLATES = 'data-plates';
/** Begins the id of a picture that is linked to, as `#picture-plan-2`. */
export const PICTURE_ID = 'picture-';
