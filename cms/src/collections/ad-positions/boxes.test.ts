import contract from '../../../../docs/contracts/ad-boxes.json';
import { AD_BOXES, SHOWN_TYPES } from './boxes';

it('the boxes of places and the types they show are those of the contract, which the site has too (E17)', () => {
  expect({ types: SHOWN_TYPES, boxes: AD_BOXES }).toEqual(contract);
});
