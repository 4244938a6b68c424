/** Every run of its properties. */
import './charge-fees.property.test.ts'
