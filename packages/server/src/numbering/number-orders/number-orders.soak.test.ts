/** Every run of its properties. */
import './number-orders.model.test.ts'
